export { type BrandKey, findShownBrand, lockBrand, type ShownBrand } from './brands.queries.ts';
export { readBrand, readLogo } from './read-brand.ts';
