import { apiBase, type EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { type ErrorCode, errorStatus, type FieldError } from '@hokka/contracts/shared/errors.ts';
import { firstReadsPath } from '@hokka/contracts/site/first-reads.ts';
import type { Page, Route } from '@playwright/test';

/**
 * Answers a page's call with a refusal, for calls that the server cannot be made to refuse.
 * @param errors fields that are refused
 * @returns a function that lets the server answer again
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
 * Makes a page’s call fail with `net::ERR_FAILED`.
 * @param until how long the call takes before it fails
 * @returns a function that lets the server answer again
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

/** Lets the server answer a page's call only after a promise. */
export async function delayCalls(page: Page, endpoint: EndpointDefinition, until: Promise<void>): Promise<void> {
  await answerCalls(page, endpoint, async (route) => {
    await until;
    await route.continue();
  });
}

/** Responses of a broken server or proxy: a proxy's error page, meaningless JSON, and an empty body. */
export const brokenAnswers = {
  html: { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  silent: { status: 500, json: { success: false } },
  empty: { status: 500, body: '' },
} as const;

/**
 * Answers a page's call with a broken response.
 * @returns a function that lets the server answer again
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
  const leaveOut = (route: Route) => requestOtherReads(route, pattern);
  if (method === 'GET') await page.route(isFirstReads, leaveOut);
  return async () => {
    await page.unroute(address);
    await page.unroute(isFirstReads, leaveOut);
  };
}

const isFirstReads = ({ pathname }: URL) => pathname === firstReadsPath;

/** Takes the reads of a pattern out of the request for a page’s first view, so that the page makes them itself. */
function requestOtherReads(route: Route, pattern: RegExp): Promise<void> {
  const url = new URL(route.request().url());
  const reads = url.searchParams.getAll('read').filter((read) => !pattern.test(read.split('?')[0] ?? ''));
  if (reads.length === 0) return route.fulfill({ json: { reads } });
  url.search = `${new URLSearchParams(reads.map((read) => ['read', read]))}`;
  return route.fallback({ url: url.href });
}
