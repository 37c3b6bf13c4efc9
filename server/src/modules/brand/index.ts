export { type BrandKey, findShownBrand, lockBrand, readBrand, readLogo, type ShownBrand } from './queries.ts';
