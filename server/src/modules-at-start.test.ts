import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Names the packages that are loaded when the process has loaded its code and made its server, before the first request. */
async function listLoadedPackages(): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { mountDocumentation } = await import('./platform/http/openapi/documentation.ts');
    const { createApp } = await import('./platform/http/server/app.ts');
    await import('./run-process.ts');
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    const app = createApp({ log, trustedProxies: [] });
    mountDocumentation(app, { endpoints: [], publicUrl: 'http://hokka.test', withReference: true });
    await app.ready();
    process.stdout.write(JSON.stringify(loaded));
    process.exit();`;
  const options = { cwd: import.meta.dirname, maxBuffer: 10_000_000 };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options);
  const urls = JSON.parse(stdout) as string[];
  const packages = urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.slice(1, 2) ?? []);
  return [...new Set(packages)];
}

test('what only the description of the API needs, and compilers of schemas that nothing has, are not loaded at the start', async () => {
  const packages = await listLoadedPackages();
  // Otherwise nothing was counted.
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'pg', 'pg-boss', 'zod']));
  const late = [
    ...['@fastify/swagger', 'fastify-type-provider-zod', 'yaml'],
    ...['ajv', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
    ...['@opentelemetry/api', '@opentelemetry/sdk-trace-base', '@opentelemetry/exporter-trace-otlp-http'],
    ...['@fastify/http-proxy', '@napi-rs/canvas', 'pdfkit', 'prom-client', 'nodemailer'],
  ];
  expect(late.filter((name) => packages.includes(name))).toEqual([]);
});
