import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export const handle = { noJs: true, isForm: true };

export const meta = () => [{ title: buildPageTitle('Hesabınız silindi') }, { name: 'robots', content: 'noindex' }];

/** Shown after an account was deleted; contains nothing that only its former owner may know. */
export default function AccountDeleted() {
  return (
    <Outcome
      look="done"
      title="Hesabınız silindi"
      announced={false}
      actions={
        <LinkButton variant="primary" to={paths.home} reloadDocument>
          Ana sayfaya dönün
        </LinkButton>
      }
    >
      <p>
        Bütün oturumlarınız kapatıldı. Makaleleriniz ve kişisel verileriniz en geç iki gün içinde kalıcı olarak silinir;
        bunu size bir ileti ile de bildiririz.
      </p>
      <p>
        Hesabınızı siz silmediyseniz hemen{' '}
        <TextLink to={paths.contact} reloadDocument>
          bize yazın
        </TextLink>
        . Dilediğinizde yeni bir hesap açabilirsiniz.
      </p>
    </Outcome>
  );
}
