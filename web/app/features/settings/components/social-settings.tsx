import { SettingField } from './setting-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The site's pages on social networks. */
export function SocialSettings() {
  return (
    <SettingsGroup title="Sosyal medya">
      <p className="text-ink-soft text-sm">
        Girdiğiniz sayfalar sitenin alt bilgisinde simgeleriyle görünür; boş bıraktıklarınız görünmez.
      </p>
      <SettingField name="system.social_x" inputMode="url" placeholder="https://x.com/" />
      <SettingField name="system.social_instagram" inputMode="url" placeholder="https://www.instagram.com/" />
      <SettingField name="system.social_linkedin" inputMode="url" placeholder="https://www.linkedin.com/company/" />
      <SettingField name="system.social_youtube" inputMode="url" placeholder="https://www.youtube.com/@" />
      <SettingField name="system.social_facebook" inputMode="url" placeholder="https://www.facebook.com/" />
    </SettingsGroup>
  );
}
