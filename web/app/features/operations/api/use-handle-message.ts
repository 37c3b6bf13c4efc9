import { deleteContactMessage, listContactMessages, updateContactMessage } from '@hokka/contracts/contact.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Says what became of a message or notes something down. One that is gone leaves the list as well. */
export function useUpdateMessage() {
  return useEndpointMutation(updateContactMessage, useGone());
}

export function useDeleteMessage() {
  return useEndpointMutation(deleteContactMessage, useGone());
}

function useGone() {
  const client = useQueryClient();
  return {
    onError: ({ status }: { readonly status: number }) => {
      if (status === 404) void client.invalidateQueries({ queryKey: [listContactMessages.name] });
    },
  };
}
