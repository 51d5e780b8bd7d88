import type { Typography } from '@vitrine/contract';

export type TypographyState =
  | { status: 'loading' }
  | { status: 'ready'; value: Typography }
  | { status: 'failed'; code: string; message: string };

export type TypographyAction =
  | { type: 'typography/received'; value: Typography }
  | { type: 'typography/failed'; code: string; message: string };

export const typographyReceived = (value: Typography): TypographyAction => ({
  type: 'typography/received',
  value,
});

/** S11: the error action. Nothing is applied, and the visitor sees no message. */
export const typographyFailed = (code: string, message: string): TypographyAction => ({
  type: 'typography/failed',
  code,
  message,
});

/** S10: keeps the first result; later results are ignored. */
export function typographyReducer(
  state: TypographyState = { status: 'loading' },
  action: TypographyAction | { type: string },
): TypographyState {
  if (state.status !== 'loading' || !isTypographyAction(action)) return state;
  return action.type === 'typography/received'
    ? { status: 'ready', value: action.value }
    : { status: 'failed', code: action.code, message: action.message };
}

function isTypographyAction(action: { type: string }): action is TypographyAction {
  return action.type === 'typography/received' || action.type === 'typography/failed';
}
