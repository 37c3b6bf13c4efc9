import { enableCompileCache } from 'node:module';
import {
  compactHeapSoon,
  compactHeapWhenIdle,
  growYoungGeneration,
  growYoungGenerationAtOnce,
  limitHeapGrowth,
} from './platform/process/heap-growth.ts';
import { projectFiles } from './platform/process/project-files.ts';

growYoungGenerationAtOnce();
// From the second start on, no source is compiled again; if the folder is not writable, each start compiles.
enableCompileCache(projectFiles.compileCache);

const { runProcess } = await import('./run-process.ts');
await runProcess();
growYoungGeneration(16 * 1024 * 1024);
limitHeapGrowth(40);
compactHeapSoon();
compactHeapWhenIdle();
