"""What a seat may do, by topic (neighbours of ``apply``)."""
