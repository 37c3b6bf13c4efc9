// Preloaded into a measured process (`node --import`): tells its parent the CPU time that it has used so far, all threads included.
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ type: 'cpu', usage: process.cpuUsage() });
});
