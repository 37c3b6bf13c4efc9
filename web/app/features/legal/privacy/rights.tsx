import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { ContactWay } from '../components/company-details.tsx';
import { periods } from '../periods.ts';

/** KVKK, articles 11 and 13, and how the product implements them. */
export function Rights({ company }: { readonly company: Company }) {
  return (
    <>
      <p>KVKK’nın 11. maddesine göre bize başvurarak:</p>
      <ul>
        <li>kişisel verilerinizin işlenip işlenmediğini öğrenebilir, işlenmişse bilgi isteyebilirsiniz,</li>
        <li>işlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenebilirsiniz,</li>
        <li>yurt içinde veya yurt dışında aktarıldığı kişileri bilebilirsiniz,</li>
        <li>eksik veya yanlış işlenmişse düzeltilmesini isteyebilirsiniz,</li>
        <li>şartları oluştuğunda silinmesini veya yok edilmesini isteyebilirsiniz,</li>
        <li>düzeltme ve silmenin, verilerin aktarıldığı kişilere bildirilmesini isteyebilirsiniz,</li>
        <li>yalnızca otomatik sistemlerle çözümlenmesi sonucu aleyhinize bir sonuç çıkmasına itiraz edebilirsiniz,</li>
        <li>kanuna aykırı işleme nedeniyle zarara uğrarsanız giderilmesini isteyebilirsiniz.</li>
      </ul>
      <h3>Hemen kendiniz yapabilecekleriniz</h3>
      <ul>
        <li>
          <a href={paths.profile}>Profil</a> sayfasında adınızı ve telefonunuzu düzeltin, açık oturumlarınızı görün ve
          kapatın.
        </li>
        <li>Aynı sayfada verilerinizin tamamını bir JSON dosyası olarak indirin.</li>
        <li>Yine orada hesabınızı silin; şifreniz yeniden sorulur.</li>
      </ul>
      <h3>Başvuru</h3>
      <p>
        Öbür talepleriniz için kayıtlı e-posta adresinizden <ContactWay company={company} /> yazın
        {company.kepAddress !== '' && <> ya da {company.kepAddress} KEP adresimizi kullanın</>}. Başvurunuzu en geç{' '}
        {periods.applicationAnswerDays} gün içinde, ücretsiz olarak yanıtlarız. Yanıtı yetersiz bulursanız Kişisel
        Verileri Koruma Kuruluna şikâyette bulunabilirsiniz.
      </p>
    </>
  );
}
