import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { expect, it } from 'vitest';
import { importDirectly } from './direct-imports.ts';
import { inlineMessagesIn, readMessages } from './inline-messages.ts';
import { importHelpers, wrapHelpers } from './merge-runtime.ts';
import { routerPlugins } from './router-plugins.ts';
import { emptyFunctions, replaceLastErrorPage, switchOff } from './unused-library-parts.ts';

it('imports an icon and a control from their own files', () => {
  const icons = new Map([['Menu', 'menu']]);
  const code = `import { Menu as Bars } from "lucide-react";
import { DropdownMenu, Tabs as Radix } from "radix-ui";`;
  expect(importDirectly(code, icons)).toBe(
    `import Bars from 'lucide-react/icons/menu';
import * as DropdownMenu from 'radix-ui/dropdown-menu'; import * as Radix from 'radix-ui/tabs';`,
  );
  expect(() => importDirectly('import { Gone } from "lucide-react";', icons)).toThrow('no icon Gone');
});

it('builds without the plugins of the router for what no module has', () => {
  expect(routerPlugins().map(({ name }) => name)).not.toContain('react-router:dot-server');
  const named = globSync('{web/app,contracts,turkish}/**/*.{server,client}.*', {
    cwd: join(import.meta.dirname, '../..'),
  });
  expect(named.toSorted()).toEqual(['web/app/entry.client.tsx', 'web/app/entry.server.tsx']);
});

it('puts the helpers of the bundler under names of their own', () => {
  const code = 'var a=1,b=e=>e;export{b as n,a as t};';
  expect(wrapHelpers(code)).toBe(
    'const runtime$=(()=>{var a=1,b=e=>e;return{n:b,t:a}})(),runtime$n=runtime$.n,runtime$t=runtime$.t;export{runtime$n,runtime$t};',
  );
  expect(importHelpers('n as x,t', 'assets/first-1.js')).toBe(
    'import{runtime$n as x,runtime$t as t}from"./first-1.js";',
  );
  expect(importHelpers('n as x', undefined)).toBe('const x=runtime$n;');
  expect(() => wrapHelpers('export default 1')).toThrow('written in another way');
});

const errorMessagesFile = join(import.meta.dirname, '../../contracts/shared/error-messages.ts');

it('reads every sentence of the table of errors', () => {
  const messages = readMessages(readFileSync(errorMessagesFile, 'utf8'));
  expect(Object.fromEntries(messages)).toEqual(errorMessages);
  expect(() => readMessages('export const errorMessages = build();')).toThrow('written in another way');
});

it('writes a sentence where a page uses it by its name, and keeps the table where a code is looked up', () => {
  const messages = new Map([['forbidden', 'Bu işlem için “yetkiniz” yok.']]);
  const line = 'import { errorMessages } from "@hokka/contracts/shared/error-messages.ts";';
  expect(inlineMessagesIn(`${line}const a = errorMessages.forbidden;`, messages)).toBe(
    'const a = "Bu işlem için “yetkiniz” yok.";',
  );
  expect(inlineMessagesIn(`${line}f(errorMessages.forbidden, errorMessages[code]);`, messages)).toBe(
    `${line}f("Bu işlem için “yetkiniz” yok.", errorMessages[code]);`,
  );
  expect(() => inlineMessagesIn(`${line}errorMessages.gone`, messages)).toThrow('no gone');
});

it('leaves out a module of the router only while it knows all that the module exports', () => {
  const code = 'let a = 1;\nexport { b, consumeInstrumentationClientResultMetaReceiver, c };\n';
  expect(() => switchOff('router/instrumentation.js', code)).toThrow('is another one');
  const names =
    'consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter';
  expect(
    switchOff('router/instrumentation.js', `export { ${names}, instrumentHandler, instrumentationResultMetaContext };`),
  ).toContain('export const instrumentClientSideRouter = (router) => router;');
});

it('leaves out of the router what no page uses', () => {
  const kept = '\tfunction kept() {\n\t\treturn 1;\n\t}';
  const names = ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes'];
  const code = names.map(
    (name) => `\tasync function ${name}(one, { two = {} }) {\n\t\tif (one) {\n\t\t}\n\t}\n${kept}`,
  );
  expect(emptyFunctions(code.join('\n'))).toBe(
    names.map((name) => `\tasync function ${name}(one, { two = {} }) {}\n${kept}`).join('\n'),
  );
  expect(() => emptyFunctions(code.slice(1).join('\n'))).toThrow('no handleAction');
  const unused =
    /\b(?:useFetchers?|useSubmit|useActionData|useInfiniteQuery|fetchInfiniteQuery|prefetchInfiniteQuery|clientAction)\b|<Form\b/;
  const root = join(import.meta.dirname, '../app');
  const users = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    unused.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(users).toEqual([]);
});

it('shows no English page of the router where the document itself crashes', () => {
  const code = `function RemixRootDefaultErrorBoundary({ error }) {
\treturn "Application Error!";
}
function BoundaryShell() {
}`;
  const replaced = replaceLastErrorPage(code);
  expect(replaced).toContain('Lütfen sayfayı yenileyin.');
  expect(replaced).not.toContain('Application Error');
  expect(replaced).toContain('function BoundaryShell() {');
  expect(() => replaceLastErrorPage('function Other() {}')).toThrow('another error page');
});
