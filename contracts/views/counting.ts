/*
 * What is counted of published articles, without zod: the script of public pages imports it.
 */

/** Where the page of a published article reports that it was read. */
export const viewBeaconPath = '/api/views';

/** Maximum size of a beacon. */
export const viewBeaconMaxBytes = 400;

/** Maximum length of the names of a referring page in a beacon. */
export const referrerMax = 150;

/** How long a page must be visible, in ms, before it counts as a view. */
export const visibleMinMs = 1000;

/** Maximum reading time of one view, in seconds. */
export const readSecondsMax = 1800;

/** Where readers come from. `internal`: another page of the same site. */
export const viewSources = ['search', 'social', 'ai', 'internal', 'direct', 'other'] as const;
export type ViewSource = (typeof viewSources)[number];

export const viewSourceLabels = {
  search: 'Arama motorları',
  social: 'Sosyal medya',
  ai: 'AI asistanları',
  internal: 'Site içi',
  direct: 'Doğrudan',
  other: 'Diğer siteler',
} as const satisfies Record<ViewSource, string>;

export const viewDevices = ['desktop', 'mobile', 'tablet', 'unknown'] as const;
export type ViewDevice = (typeof viewDevices)[number];

export const viewDeviceLabels = {
  desktop: 'Bilgisayar',
  mobile: 'Telefon',
  tablet: 'Tablet',
  unknown: 'Bilinmiyor',
} as const satisfies Record<ViewDevice, string>;
