import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBillOfMaterials } from './dependencies/bill-of-materials.ts';
import { checkLicences } from './dependencies/licences.ts';

// Writes the components of production to a file, and fails when the licence of one does not allow its use.
const root = join(import.meta.dirname, '..');
const [named = 'sbom.cdx.json'] = process.argv.slice(2);
const file = resolve(named);
const bill = writeBillOfMaterials(root);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`Wrote ${bill.components.length} components to ${file}\n`);
const refused = checkLicences(bill.components);
for (const line of refused) process.stderr.write(`Licence not allowed: ${line}\n`);
process.exit(refused.length === 0 ? 0 : 1);
