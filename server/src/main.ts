import { enableCompileCache } from 'node:module';
import { projectFiles } from './platform/process/project-files.ts';
import { growYoungGeneration, holdYoungGeneration } from './platform/process/young-generation.ts';

// Nearly all that is loaded at the start lives on, which V8 takes for a sign that short-lived values need room.
holdYoungGeneration();
// From the second start on no source has to be compiled again; where the folder cannot be written, each start compiles.
enableCompileCache(projectFiles.compileCache);

const { runProcess } = await import('./run-process.ts');
await runProcess();
growYoungGeneration(16 * 1024 * 1024);
