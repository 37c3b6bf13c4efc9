import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBillOfMaterials } from './dependencies/bill-of-materials.ts';

const root = join(import.meta.dirname, '..');
const [named = 'sbom.cdx.json'] = process.argv.slice(2);
const file = resolve(named);
const bill = writeBillOfMaterials(root);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`Wrote ${bill.components.length} components to ${file}\n`);
