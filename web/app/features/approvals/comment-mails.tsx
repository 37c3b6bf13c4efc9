import {
  commentMailChoices,
  commentMailLabels,
  getCommentMails,
  setCommentMails,
} from '@hokka/contracts/approvals/comments.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Field } from '../../ui/field.tsx';
import { notifyErrorNotice } from '../../ui/notify.ts';
import { Select, toOptions } from '../../ui/select.tsx';

/** When the user is mailed about comments. */
export function CommentMails() {
  const { data } = useEndpointQuery(getCommentMails, {});
  const { mutateAsync, isPending } = useEndpointMutation(setCommentMails);
  if (data === undefined) return null;
  return (
    <Field label="Yorum e-postaları" className="mt-6 border-line border-t pt-4">
      <Select
        value={data.choice}
        disabled={isPending}
        options={toOptions(commentMailChoices, commentMailLabels)}
        onChange={async (event) => {
          const choice = commentMailChoices.find((one) => one === event.target.value) ?? 'at_once';
          try {
            await mutateAsync({ body: { choice } });
          } catch (error) {
            notifyErrorNotice(error, 'Tercihiniz kaydedilemedi');
          }
        }}
      />
    </Field>
  );
}
