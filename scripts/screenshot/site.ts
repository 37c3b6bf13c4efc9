import { login } from '@hokka/contracts/accounts/authentication.ts';
import {
  apiBase,
  type EndpointBody,
  type EndpointData,
  type EndpointDefinition,
} from '@hokka/contracts/shared/endpoint.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoAccounts } from '../../server/src/modules/accounts/module.ts';
import { chromiumExecutable } from '../../testing/chromium.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { Child } from '../start/child.ts';

/** The first start may have to build the web client. */
const startMaxMs = 180_000;

interface CallInput<E extends EndpointDefinition> {
  /** The demo user's by default. */
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: EndpointBody<E>;
}

/** A running site with a browser in which the demo user is signed in. */
export interface Site {
  readonly url: string;
  readonly openPage: (viewport: { readonly width: number; readonly height: number }) => Promise<Page>;
  /** Calls an endpoint. @throws when it does not succeed */
  readonly call: <E extends EndpointDefinition>(endpoint: E, input: CallInput<E>) => Promise<EndpointData<E>>;
  /** The token of an admin. */
  readonly signInAdmin: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Waits for the site, and signs in. @param child the process that serves it */
export async function openSite(url: string, child: Child): Promise<Site> {
  await Promise.race([isReady(url), child.ended.then(() => Promise.reject(new Error('The site did not start.')))]);
  const tokens = await signIn(url, demoAccounts.user);
  let browser: Browser | undefined;
  return {
    url,
    openPage: async (viewport) => {
      browser ??= await launchBrowser();
      const localStorage = [
        { name: 'authToken', value: tokens.token },
        { name: 'refreshToken', value: tokens.refreshToken },
      ];
      const context = await browser.newContext({
        viewport,
        baseURL: url,
        locale: 'tr-TR',
        timezoneId: 'Europe/Istanbul',
        colorScheme: 'light',
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
      });
      return context.newPage();
    },
    call: (endpoint, input) => call(url, endpoint, { token: tokens.token, ...input }),
    signInAdmin: async () => (await signIn(url, demoAccounts.admin)).token,
    close: async () => browser?.close(),
  };
}

async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = chromiumExecutable();
  return chromium.launch({ executablePath, args, env: { ...definedOnly(process.env), ...env } });
}

async function isReady(url: string): Promise<void> {
  const answers = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  await waitUntil('the site is ready', answers, startMaxMs);
}

async function signIn(url: string, { email, password }: { readonly email: string; readonly password: string }) {
  return call(url, login, { body: { email, password } });
}

async function call<E extends EndpointDefinition>(
  url: string,
  endpoint: E,
  { token, params = {}, query = {}, body }: CallInput<E>,
): Promise<EndpointData<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = `${new URLSearchParams(query)}`;
  const response = await fetch(`${url}${apiBase}${path}${search === '' ? '' : `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data?: unknown };
  if (!response.ok) throw new Error(`${endpoint.name} responded with ${response.status}: ${JSON.stringify(answer)}`);
  return endpoint.data.parse(answer.data) as EndpointData<E>;
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
