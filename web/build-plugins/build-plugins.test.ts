import { expect, it } from 'vitest';
import { importDirectly } from './direct-imports.ts';
import { importHelpers, wrapHelpers } from './merge-runtime.ts';

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
