"""Messages in Discord's Components V2: data in, layouts out. Nothing here waits or remembers."""
