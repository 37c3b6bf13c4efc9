import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Nearly all that is loaded at the start lives on. V8 takes it for a sign that short-lived values need room, and keeps 50 MB for them.
setFlagsFromString('--semi-space-growth-factor=1');
// From the second start on no source has to be compiled again; where the folder cannot be written, each start compiles.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));

const { runProcess } = await import('./run-process.ts');
await runProcess();
setFlagsFromString('--semi-space-growth-factor=2');
