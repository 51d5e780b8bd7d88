// Runs before a program that knows nothing of who started it: it ends when that one is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
