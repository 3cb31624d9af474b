"""Pictures of Small World."""
