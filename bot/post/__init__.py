"""What is sent: boards that are owed, reminders, answers, and the process that draws their pictures."""
