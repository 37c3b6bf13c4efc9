#!/usr/bin/env node
import { runCommand } from './commands.ts';
import { CommandError, exitCodes } from './exit-codes.ts';

// The reader of a pipe may go before the end: `hokka list | head -1`.
process.stdout.on('error', () => process.exit(exitCodes.done));

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    input: process.stdin,
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
  });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
