import { escapeXml } from '@hokka/contracts/shared/xml-text.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import { type Kurus, toMajorUnits } from '../../platform/money.ts';
import { formatShortDateTime } from '../../platform/text/dates.ts';
import type { InvoiceRow } from './rules.ts';

const namespaces = [
  'xmlns="urn:hokka:invoice-data:1"',
  'xmlns:inv="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
].join(' ');

/** The start of an XML file of invoice data. @param month `YYYY-MM` */
export function invoiceXmlHead(month: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<InvoiceData ${namespaces} month="${escapeXml(month)}">\n`;
}

export const invoiceXmlEnd = '</InvoiceData>\n';

/**
 * One payment or refund in elements of UBL-TR, from which an integrator fills its invoices. It is not an e-invoice
 * itself: it has no invoice number and no signature.
 */
export function buildInvoiceXml(row: InvoiceRow): string {
  const { kind, at, id, buyer, seller, currency, grossMinor, kdvMinor, taxRatePercent, feeMinor } = row;
  const amount = (name: string, minor: Kurus) =>
    `<cbc:${name} currencyID="${escapeXml(currency)}">${toMajorUnits(minor).toFixed(2)}</cbc:${name}>`;
  const netMinor = grossMinor - kdvMinor;
  const time = formatShortDateTime(new Date(at)).slice(-5);
  return [
    '<inv:Invoice>',
    '<cbc:UBLVersionID>2.1</cbc:UBLVersionID><cbc:CustomizationID>TR1.2</cbc:CustomizationID><cbc:ProfileID>EARSIVFATURA</cbc:ProfileID>',
    element('cbc:UUID', id),
    element('cbc:IssueDate', istanbulDay(new Date(at))),
    element('cbc:IssueTime', `${time}:00`),
    element('cbc:InvoiceTypeCode', kind === 'sale' ? 'SATIS' : 'IADE'),
    feeMinor === null
      ? ''
      : element('cbc:Note', `Ödeme kuruluşu kesintisi: ${toMajorUnits(feeMinor).toFixed(2)} ${currency}`),
    element('cbc:DocumentCurrencyCode', currency),
    '<cbc:LineCountNumeric>1</cbc:LineCountNumeric>',
    `<cac:OrderReference>${element('cbc:ID', row.paymentId)}</cac:OrderReference>`,
    row.receiptNumber === null
      ? ''
      : `<cac:BillingReference><cac:AdditionalDocumentReference>${element('cbc:ID', row.receiptNumber)}</cac:AdditionalDocumentReference></cac:BillingReference>`,
    seller === null ? '' : party('AccountingSupplierParty', seller),
    party(
      'AccountingCustomerParty',
      buyer ?? { name: 'Silinmiş hesap', taxNumber: '', taxOffice: '', address: '', email: '' },
    ),
    `<cac:TaxTotal>${amount('TaxAmount', kdvMinor)}<cac:TaxSubtotal>${amount('TaxableAmount', netMinor)}${amount('TaxAmount', kdvMinor)}`,
    element('cbc:Percent', `${taxRatePercent}`),
    '<cac:TaxCategory><cac:TaxScheme><cbc:Name>KDV</cbc:Name><cbc:TaxTypeCode>0015</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory>',
    '</cac:TaxSubtotal></cac:TaxTotal>',
    `<cac:LegalMonetaryTotal>${amount('LineExtensionAmount', netMinor)}${amount('TaxExclusiveAmount', netMinor)}`,
    `${amount('TaxInclusiveAmount', grossMinor)}${amount('PayableAmount', grossMinor)}</cac:LegalMonetaryTotal>`,
    `<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', netMinor)}`,
    `<cac:Item>${element('cbc:Name', `${row.planName} planı`)}</cac:Item><cac:Price>${amount('PriceAmount', netMinor)}</cac:Price></cac:InvoiceLine>`,
    '</inv:Invoice>\n',
  ].join('');
}

interface Party {
  readonly name: string;
  readonly taxNumber: string;
  readonly taxOffice: string;
  readonly address: string;
  readonly email: string;
}

function party(role: string, { name, taxNumber, taxOffice, address, email }: Party): string {
  const scheme = taxNumber.length === 11 ? 'TCKN' : 'VKN';
  return [
    `<cac:${role}><cac:Party>`,
    taxNumber === ''
      ? ''
      : `<cac:PartyIdentification><cbc:ID schemeID="${scheme}">${escapeXml(taxNumber)}</cbc:ID></cac:PartyIdentification>`,
    `<cac:PartyName>${element('cbc:Name', name)}</cac:PartyName>`,
    `<cac:PostalAddress>${element('cbc:StreetName', address)}</cac:PostalAddress>`,
    `<cac:PartyTaxScheme><cac:TaxScheme>${element('cbc:Name', taxOffice)}</cac:TaxScheme></cac:PartyTaxScheme>`,
    `<cac:Contact>${element('cbc:ElectronicMail', email)}</cac:Contact>`,
    `</cac:Party></cac:${role}>`,
  ].join('');
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}
