import { enableCompileCache } from 'node:module';
import { growYoungGeneration, holdYoungGeneration, limitHeapGrowth } from './platform/process/heap-growth.ts';
import { projectFiles } from './platform/process/project-files.ts';

// Nearly all that is loaded at the start lives on, which V8 takes for a sign that short-lived values need room.
holdYoungGeneration();
// From the second start on no source has to be compiled again; where the folder cannot be written, each start compiles.
enableCompileCache(projectFiles.compileCache);

const { runProcess } = await import('./run-process.ts');
await runProcess();
growYoungGeneration(16 * 1024 * 1024);
limitHeapGrowth(40);
