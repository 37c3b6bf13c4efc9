import type { Session } from '@hokka/contracts/accounts/sessions.ts';
import bowser from 'bowser';

/** What a browser says it is, in names people know; null and `unknown` where it says nothing known. */
export type Device = Pick<Session, 'device_kind' | 'browser' | 'operating_system'>;

const unknownDevice: Device = { device_kind: 'unknown', browser: null, operating_system: null };

/** Names that bowser spells otherwise than people do. */
const displayNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Chrome OS': 'ChromeOS',
    'Microsoft Edge': 'Edge',
    Miui: 'Mi Browser',
    'NAVER Whale Browser': 'Whale',
    'Opera Coast': 'Opera',
    'Opera Touch': 'Opera',
    'Samsung Internet for Android': 'Samsung Internet',
    'Yandex Browser': 'Yandex',
  }),
);

// Where bowser knows no browser it calls it by the header's own words, which are the sender's: only its own names pass.
const browserNames = new Set([...Object.values(bowser.BROWSER_MAP), ...displayNames.keys()]);
const operatingSystemNames = new Set(Object.values(bowser.OS_MAP));

/** Reads a User-Agent header, of which every letter may be made up. Bots and programs are unknown devices. */
export function parseUserAgent(userAgent: string | null | undefined): Device {
  if (userAgent === undefined || userAgent === null || userAgent === '') return unknownDevice;
  const { browser, os, platform } = bowser.parse(userAgent);
  if (platform.type === 'bot') return unknownDevice;
  return {
    device_kind: toDeviceKind(platform.type, os.name),
    browser: toKnownName(browserNames, browser.name),
    operating_system: toKnownName(operatingSystemNames, os.name),
  };
}

function toDeviceKind(platform: string | undefined, operatingSystem: string | undefined): Device['device_kind'] {
  if (platform === 'desktop' || platform === 'mobile' || platform === 'tablet') return platform;
  return operatingSystem === 'Chrome OS' ? 'desktop' : 'unknown';
}

function toKnownName(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? (displayNames.get(name) ?? name) : null;
}
