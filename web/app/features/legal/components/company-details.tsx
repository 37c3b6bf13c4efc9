import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';

/** The operator of the service, from the settings. Missing details are shown as missing. */
export function CompanyDetails({ company }: { readonly company: Company }) {
  const { name, address, taxOffice, taxNumber, mersisNumber, kepAddress, phone, supportAddress } = company;
  const tax = [taxOffice, taxNumber].filter((part) => part !== '').join(', ');
  if ([name, address, tax, mersisNumber, phone].every((detail) => detail === '')) {
    return (
      <>
        <p>
          <strong>Şirket bilgileri henüz girilmemiştir.</strong> {company.siteName}, satışa açılmadan önce ticaret
          unvanını, adresini ve vergi bilgilerini burada yayımlar.
        </p>
        <p>
          Bize şu an <ContactWay company={company} /> ulaşabilirsiniz.
        </p>
      </>
    );
  }
  return (
    <ul>
      <li>Unvan: {name || missing}</li>
      <li>Merkez adresi: {address || missing}</li>
      <li>Vergi dairesi ve numarası: {tax || missing}</li>
      {mersisNumber !== '' && <li>MERSİS numarası: {mersisNumber}</li>}
      {kepAddress !== '' && <li>KEP adresi: {kepAddress}</li>}
      <li>Telefon: {phone || missing}</li>
      <li>E-posta: {supportAddress === '' ? missing : <a href={`mailto:${supportAddress}`}>{supportAddress}</a>}</li>
      <li>
        İnternet sitesi: <a href={paths.home}>{company.siteUrl}</a>
      </li>
    </ul>
  );
}

const missing = 'henüz girilmemiştir';

/** Part of a sentence: '… adresine e-posta ile' or 'iletişim formu ile'. */
export function ContactWay({ company: { supportAddress } }: { readonly company: Company }) {
  if (supportAddress === '') {
    return (
      <>
        <a href={paths.contact}>iletişim formu</a> ile
      </>
    );
  }
  return (
    <>
      <a href={`mailto:${supportAddress}`}>{supportAddress}</a> adresine e-posta ile veya{' '}
      <a href={paths.contact}>iletişim formundan</a>
    </>
  );
}
