import { apiBase, type EndpointDefinition } from '@hokka/contracts/endpoint.ts';
import { type ErrorCode, errorStatus, type FieldError } from '@hokka/contracts/errors.ts';
import { errorMessages } from '@hokka/contracts/messages.ts';
import type { Page } from '@playwright/test';

/**
 * Lets a page read the server's refusal of a call, without a server that refuses: what cannot be made to fail.
 * @param errors fields that are refused
 * @returns the way to let the server answer again
 */
export async function refuseCalls(
  page: Page,
  { method, path }: EndpointDefinition,
  code: ErrorCode,
  errors?: readonly FieldError[],
): Promise<() => Promise<void>> {
  const pattern = new RegExp(`^${apiBase}${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
  const address = ({ pathname }: URL) => pattern.test(pathname);
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    const json = { success: false, code, message: errorMessages[code], ...(errors !== undefined && { errors }) };
    return route.fulfill({ status: errorStatus[code], json });
  });
  return () => page.unroute(address);
}
