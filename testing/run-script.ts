import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Output and exit code of a script. */
export interface ScriptRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the product's scripts to its end, without a terminal and with only the given environment. */
export function runScript(
  path: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ScriptRun> {
  return new Promise((resolve, reject) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...environment } };
    const script = execFile(process.execPath, [join(root, path), ...flags], options, (error, stdout, stderr) => {
      if (script.exitCode === null) reject(error ?? new Error(`${path} was killed`));
      else resolve({ exitCode: script.exitCode, stdout, stderr });
    });
    script.stdin?.end();
  });
}
