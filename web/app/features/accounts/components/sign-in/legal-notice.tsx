import { paths } from '../../../../lib/routing/paths.ts';
import { TextLink } from '../../../../ui/text-link.tsx';

/** Terms that apply to signing in or up. The notice only informs; no consent is needed, so there is no checkbox. */
export function LegalNotice({ act }: { readonly act: string }) {
  return (
    <p className="text-ink-soft text-sm">
      {act}{' '}
      <TextLink to={paths.terms} target="_blank" rel="noopener">
        kullanım koşullarını
      </TextLink>{' '}
      kabul edersiniz. Kişisel verilerinizin nasıl işlendiği{' '}
      <TextLink to={paths.privacy} target="_blank" rel="noopener">
        KVKK aydınlatma metninde
      </TextLink>{' '}
      yazar.
    </p>
  );
}
