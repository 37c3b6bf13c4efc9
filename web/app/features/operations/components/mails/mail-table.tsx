import type { LoggedMail } from '@hokka/contracts/mail-log.ts';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MailRow } from './mail-row.tsx';

const columns = [
  { name: 'Mail', width: '' },
  { name: 'Durum', width: '' },
  { name: 'Zaman', width: 'w-64' },
];

interface MailTableProps {
  readonly mails: readonly LoggedMail[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isOld: boolean;
}

/** A table where there is room for one, else a list of cards. */
export function MailTable({ mails, isOld }: MailTableProps) {
  return (
    <Card
      className={classNames('@container p-0! transition-opacity duration-150', isOld && 'opacity-60')}
      aria-busy={isOld}
    >
      <table aria-label="Mailler" className="block w-full @2xl:table @2xl:table-fixed">
        <thead className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr className="text-left text-ink-soft text-sm">
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" className={`${width} px-4 py-3 font-medium first:pl-5 last:pr-5`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @2xl:table-row-group">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
