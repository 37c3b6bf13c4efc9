import { expect, test } from 'vitest';
import { findSalesProblem, type SalesContext } from './payment-methods.ts';

const inProduction: SalesContext = {
  production: true,
  isCompanySet: true,
  configured: ['card', 'transfer'],
  isTestMode: false,
  isSuperAdmin: false,
};
const problems = (change: Partial<SalesContext>) => {
  const context = { ...inProduction, ...change };
  return [findSalesProblem('card', context), findSalesProblem('transfer', context)];
};

test.each<[string, Partial<SalesContext>, (string | undefined)[]]>([
  ['all is set', {}, [undefined, undefined]],
  ['there is no seller', { isCompanySet: false, isSuperAdmin: true }, ['sales_closed', 'sales_closed']],
  ['there is no account', { configured: ['card'] }, [undefined, 'payment_not_configured']],
  ['there is no merchant', { configured: ['transfer'], isTestMode: true }, ['payment_not_configured', undefined]],
  ['test cards pay', { isTestMode: true }, ['payment_method_unavailable', undefined]],
  ['test cards pay for who tries the shop out', { isTestMode: true, isSuperAdmin: true }, [undefined, undefined]],
  ['it is no production', { production: false, isCompanySet: false, isTestMode: true }, [undefined, undefined]],
])('%s', (_, change, expected) => {
  expect(problems(change)).toEqual(expected);
});
