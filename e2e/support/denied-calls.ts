import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { type ErrorCode, errorStatus, type FieldError } from '@hokka/contracts/shared/errors.ts';
import type { Page, Route } from '@playwright/test';

/**
 * Lets a page read the server's refusal of a call, without a server that refuses: what cannot be made to fail.
 * @param errors fields that are refused
 * @returns the way to let the server answer again
 */
export function denyCalls(
  page: Page,
  endpoint: EndpointDefinition,
  code: ErrorCode,
  errors?: readonly FieldError[],
): Promise<() => Promise<void>> {
  const json = { success: false, code, message: errorMessages[code], ...(errors !== undefined && { errors }) };
  return answerCalls(page, endpoint, (route) => route.fulfill({ status: errorStatus[code], json }));
}

/**
 * Lets a page’s call get lost on its way, `net::ERR_FAILED` to those who watch.
 * @param until the call is under way that long
 * @returns the way to let the server answer again
 */
export function loseCalls(
  page: Page,
  endpoint: EndpointDefinition,
  until?: Promise<void>,
): Promise<() => Promise<void>> {
  return answerCalls(page, endpoint, async (route) => {
    await until;
    await route.abort('failed');
  });
}

/** Answers of a server or a proxy that is broken: the page that a proxy shows, JSON that says nothing, and nothing at all. */
export const brokenAnswers = {
  html: { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  silent: { status: 500, json: { success: false } },
  empty: { status: 500, body: '' },
} as const;

/**
 * Lets a page read a broken answer to a call.
 * @returns the way to let the server answer again
 */
export function breakCalls(
  page: Page,
  endpoint: EndpointDefinition,
  kind: keyof typeof brokenAnswers,
): Promise<() => Promise<void>> {
  return answerCalls(page, endpoint, (route) => route.fulfill(brokenAnswers[kind]));
}

async function answerCalls(
  page: Page,
  { method, path }: EndpointDefinition,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const pattern = new RegExp(`^${apiBase}${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
  const address = ({ pathname }: URL) => pattern.test(pathname);
  await page.route(address, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
  return () => page.unroute(address);
}
