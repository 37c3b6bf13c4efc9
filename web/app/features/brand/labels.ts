import type { DomainProblem, OwnDomain } from '@hokka/contracts/workspaces/domain.ts';
import { formatDateTime } from '../../lib/formatting/format.ts';
import type { Tone } from '../../ui/tone.ts';

interface DescribedState {
  readonly label: string;
  readonly tone: Tone;
  readonly text: string;
}

/** What the state of a domain means for its readers. */
export function describeState({ state, stops_at: stopsAt }: Pick<OwnDomain, 'state' | 'stops_at'>): DescribedState {
  switch (state) {
    case 'active':
      return { label: 'Açık', tone: 'success', text: 'Yazılarınız bu adreste; eski bağlantılar buraya yönleniyor.' };
    case 'failing': {
      const until = stopsAt === null ? '' : ` ${formatDateTime(stopsAt)} tarihine kadar düzelmezse durur.`;
      return { label: 'Kayıtlar eksik', tone: 'warning', text: `Adres şimdilik açık.${until}` };
    }
    case 'paused':
      return {
        label: 'Durdu',
        tone: 'neutral',
        text: 'Planınızda özel marka olmadığı için bu adres yazı göstermiyor.',
      };
    case 'waiting':
      return {
        label: 'Kayıt bekliyor',
        tone: 'info',
        text: 'Alan adınızın DNS ayarlarına aşağıdaki iki kaydı ekleyin. İkisini de bulduğumuzda adres kendiliğinden açılır.',
      };
  }
}

const problems: Readonly<Record<DomainProblem, string>> = {
  txt_missing: 'TXT kaydı bulunamadı.',
  txt_wrong: 'TXT kaydı var, ama değeri bu çalışma alanınınki değil. Aşağıdaki değeri ekleyin.',
  address_missing: 'TXT kaydı doğru. Alan adı ise hiçbir yere yönlenmiyor: CNAME kaydını ekleyin.',
  address_wrong:
    'TXT kaydı doğru. Alan adı ise başka bir yere yönleniyor: CNAME kaydını düzeltin, varsa vekil sunucuyu (turuncu bulut) kapatın.',
  dns_unreachable: 'Alan adının DNS sunucuları yanıt vermedi. Daha sonra yeniden denetleriz.',
  taken:
    'Bu alan adı başka bir çalışma alanında açık ve onun TXT kaydı hâlâ duruyor. Alan adı sizinse o kaydı silip yeniden denetleyin.',
};

/** What is wrong with the records of a domain, and what to do. */
export function describeProblem(problem: DomainProblem, { is_apex: isApex }: Pick<OwnDomain, 'is_apex'>): string {
  const text = problems[problem];
  const isAboutAddress = problem === 'address_missing' || problem === 'address_wrong';
  if (!isApex || !isAboutAddress) return text;
  return `${text} Kök alan adında CNAME olamaz; sağlayıcınızda ALIAS ya da ANAME yoksa www ile başlayan adı kullanın.`;
}
