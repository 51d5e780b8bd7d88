// Preloaded into a program, so that it ends together with the process that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
