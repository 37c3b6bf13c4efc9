import { toLower } from '../../letters/casing.ts';

/** Brands that people write in lower case, as they are written. */
const brands: ReadonlyMap<string, string> = new Map(
  'Instagram Google WhatsApp YouTube Facebook Twitter TikTok LinkedIn Netflix Spotify Android iPhone iPad MacBook Samsung Microsoft Trendyol ChatGPT Wikipedia WordPress Gmail PayPal Airbnb Pinterest Shopify Etsy Excel PowerPoint Photoshop PlayStation Tesla Mercedes Toyota Volkswagen Renault Huawei Xiaomi IKEA Starbucks Migros Yemeksepeti Hepsiburada Kitapyurdu Çiçeksepeti Gittigidiyor Hepsiemlak Venüs Satürn Neptün Uranüs Plüton Merkür'
    .split(' ')
    .map((brand) => [toLower(brand.replaceAll('I', 'i')), brand]),
);

/** The first three letters of these; most words have others. */
const beginnings = new Set(Array.from(brands.keys(), (brand) => brand.slice(0, 3)));
/** Maximum length, in letters, of a suffix after a brand. */
const LONGEST_SUFFIX = 5;

/** A brand (or a planet) in lower case, and what follows it: instagramdan → Instagram and dan. */
export function findBrand(lower: string): { readonly name: string; readonly rest: string } | undefined {
  if (!beginnings.has(lower.slice(0, 3))) return undefined;
  for (let end = lower.length; end >= Math.max(4, lower.length - LONGEST_SUFFIX); end -= 1) {
    const name = brands.get(lower.slice(0, end));
    if (name !== undefined) return { name, rest: lower.slice(end) };
  }
  return undefined;
}
