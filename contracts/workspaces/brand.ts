import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { emptyResponse, singleLineText, timestamp, trimmedText } from '../shared/primitives.ts';
import { isReadableAccent, isReadableGround } from './brand-colours.ts';

/** Types of logos, as the `accept` attribute of a file input. SVG can carry scripts and is refused. */
export const logoTypes = 'image/png,image/jpeg,image/webp';

/** Bytes of an uploaded logo. */
export const logoBytesMax = 2 * 1024 * 1024;

/** The widths, in pixels, in which a logo is stored; none is larger than the original. */
export const logoWidths = [240, 480, 960] as const;

const colour = z
  .string({ error: 'Rengi #1e40af biçiminde girin' })
  .regex(/^#[0-9a-fA-F]{6}$/, 'Rengi #1e40af biçiminde girin')
  .overwrite((text) => text.replace(/[A-F]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32)));

export const brandLogo = z.object({ id: z.uuid(), width: z.int(), height: z.int(), widths: z.array(z.int()) });
export type BrandLogo = z.infer<typeof brandLogo>;

export const brandRequest = z.object({
  name: singleLineText({
    required: 'Marka adı zorunludur',
    max: [60, 'Marka adı en fazla 60 karakter olabilir'],
  }).meta({ title: 'Marka adı' }),
  imprint: trimmedText({ max: [600, 'Künye en fazla 600 karakter olabilir'] }),
  accent: colour
    .refine(isReadableAccent, 'Bu renkteki bağlantılar açık zeminde okunmuyor; daha koyu bir ton seçin')
    .nullable(),
  cover_colour: colour
    .refine(
      isReadableGround,
      'Bu rengin üzerinde ne beyaz ne de koyu yazı okunuyor; daha açık ya da koyu bir ton seçin',
    )
    .nullable(),
});

const brand = z.object({
  name: z.string(),
  /** Who publishes, below each article; may have several lines. */
  imprint: z.string(),
  /** Colour of links and borders as `#rrggbb`; null uses the product's colour. */
  accent: z.string().nullable(),
  /** Ground of drawn covers. */
  cover_colour: z.string().nullable(),
  logo: brandLogo.nullable(),
});

export const getBrand = endpoint({
  name: 'getBrand',
  summary: 'Returns the brand of the workspace; one that was never saved has the name of the workspace',
  method: 'GET',
  path: '/workspace/brand',
  access: 'user',
  right: 'brand',
  data: brand.extend({
    /** When it was saved for the first time; null before. */
    saved_at: timestamp.nullable(),
    /** Whether readers see it: it is saved, and the plan includes the feature. */
    is_shown: z.boolean(),
    /** Address of the public list of articles. */
    list_url: z.string(),
  }),
});

const stale = ['getBrand', 'getDomain'] as const;

export const updateBrand = endpoint({
  name: 'updateBrand',
  summary: 'Sets what readers see of the workspace on articles, lists, downloads and pages for clients',
  method: 'PUT',
  path: '/workspace/brand',
  access: 'user',
  right: 'brand',
  body: brandRequest,
  data: emptyResponse,
  errors: ['feature_not_in_plan'],
  rateLimits: [{ bucket: 'update-brand', subject: 'user', max: 120, windowSeconds: 3600 }],
  invalidates: stale,
});

export const uploadBrandLogo = endpoint({
  name: 'uploadBrandLogo',
  summary: 'Replaces the logo: PNG, JPEG or WebP, as the only part, `file`',
  method: 'POST',
  path: '/workspace/brand/logo',
  access: 'user',
  right: 'brand',
  accepts: 'file',
  bodyLimitBytes: logoBytesMax,
  data: brandLogo,
  status: 201,
  errors: [
    'feature_not_in_plan',
    'image_too_large',
    'image_unreadable',
    'payload_too_large',
    'unsupported_media_type',
    'dependency_unavailable',
  ],
  rateLimits: [{ bucket: 'upload-logo', subject: 'user', max: 30, windowSeconds: 3600 }],
  invalidates: stale,
});

export const deleteBrandLogo = endpoint({
  name: 'deleteBrandLogo',
  summary: 'Removes the logo; the name stands in its place',
  method: 'DELETE',
  path: '/workspace/brand/logo',
  access: 'user',
  right: 'brand',
  data: emptyResponse,
  invalidates: stale,
});

export const getBrandLogo = endpoint({
  name: 'getBrandLogo',
  summary:
    'Returns a logo in one of its widths. The id changes with each upload, so the answer may be cached for a year',
  method: 'GET',
  path: '/brand-logos/:id/:file',
  access: 'public',
  params: z.object({ id: z.uuid(), file: z.string().regex(/^[1-9]\d{0,4}\.webp$/) }),
  data: z.string(),
  media: 'file',
  fileTypes: ['image/webp'],
  openInMaintenance: true,
  rateLimits: [{ bucket: 'images', subject: 'address', max: 1200, windowSeconds: 60 }],
});

/** The path of the smallest stored width that is at least as wide as needed. */
export function toLogoPath({ id, widths }: Pick<BrandLogo, 'id' | 'widths'>, neededWidth: number): string {
  const width = widths.find((one) => one >= neededWidth) ?? widths.at(-1) ?? neededWidth;
  return `/api/brand-logos/${id}/${width}.webp`;
}
