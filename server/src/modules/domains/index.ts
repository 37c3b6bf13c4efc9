export { findServedBrand } from './answer-ask.ts';
