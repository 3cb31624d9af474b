"""Random play of mixed games while the bot is killed, Discord fails or the disk is full."""
