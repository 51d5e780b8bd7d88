/** Replaces the messages in builds whose screens load them when their code has come. */
import type { LoadMessages } from './messages.ts';

export const LOAD_MESSAGES: LoadMessages = {};
