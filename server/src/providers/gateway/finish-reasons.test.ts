import { expect, it } from 'vitest';
import { type Ending, readEnding } from './finish-reasons.ts';

const words: Readonly<Record<Ending, string>> = {
  stop: 'stop end_turn end eos eos_token eot stop_sequence complete completed done finish finished normal success FINISH_REASON_STOP stop_completion end_of_turn end_of_text stop_token STOP_REASON_STOP_SEQUENCE finish_reason_end_turn',
  length:
    'length max_tokens model_length max_length max_output_tokens max_completion_tokens max_new_tokens max_tokens_reached token_limit token_limit_reached context_length context_length_exceeded model_context_window_exceeded FINISH_REASON_MAX_TOKENS finish_reason_length finish_reason_model_length FinishReasonMaxTokens stop_max_tokens stop_reason_max_tokens stopped_limit done_length finished_length completion_tokens_exceeded end_of_context_window incomplete truncated limit pause_turn',
  content_filter: 'filter filtered FINISH_REASON_SAFETY finish_reason_content_filter stop_safety',
  refusal: 'refusal refused finish_reason_refusal stop_refusal',
  tools: 'tool_calls tool_call tool_use function_call unexpected_tool_call FINISH_REASON_UNEXPECTED_TOOL_CALL',
  error:
    'error error_limit network_error server_error internal_error insufficient_system_resource abort aborted cancelled canceled timeout repetition finish_error finish_reason_error FINISH_REASON_MALFORMED_FUNCTION_CALL',
  withheld: 'language recitation FINISH_REASON_RECITATION stopped_citation_check',
  other: 'FINISH_REASON_OTHER other STOP_REASON_OTHER endpoint_closed finish_line something_new',
};

it.each(Object.entries(words))('an answer ends as %s for each word that says so', (ending, said) => {
  expect(said.split(' ').map((word) => [word, readEnding(word)])).toEqual(
    said.split(' ').map((word) => [word, ending]),
  );
});

it.each(['', 'null', 'none', 'unspecified', 'FINISH_REASON_UNSPECIFIED', 'STOP_REASON_UNSPECIFIED', 'finish_reason'])(
  '%j reports no end',
  (word) => {
    expect(readEnding(word)).toBeUndefined();
  },
);
