import type { Session } from '@hokka/contracts/accounts/sessions.ts';
import bowser from 'bowser';

/** Device details parsed from a User-Agent header; null and `unknown` where it names nothing that we know. */
export type Device = Pick<Session, 'device_kind' | 'browser' | 'operating_system'>;

const unknownDevice: Device = { device_kind: 'unknown', browser: null, operating_system: null };

/** Names that bowser spells differently from their usual spelling. */
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

// For an unknown browser bowser returns words from the header, which the sender controls, so only bowser's own names
// are accepted.
const browserNames = new Set([...Object.values(bowser.BROWSER_MAP), ...displayNames.keys()]);
const operatingSystemNames = new Set(Object.values(bowser.OS_MAP));

/** Parses a User-Agent header, which is untrusted input. Bots and programs are unknown devices. */
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
