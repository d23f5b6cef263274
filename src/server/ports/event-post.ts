export interface EventMessage {
  /** The same however often it is sent. */
  id: string;
  body: string;
  /** Newest first; what is sent is signed with each. */
  secrets: readonly string[];
}

/** What came back; no status: nothing did, and `answer` says why. */
export interface EventAnswer {
  status: number | null;
  answer: string;
}

/** How others are told of events, at addresses that somebody typed. */
export interface EventPost {
  /** Whether an address may be called at all, as far as it can be told before its name is looked up. */
  mayCall(url: string): boolean;
  /** Never throws: what was not answered is an answer too. */
  post(url: string, message: EventMessage): Promise<EventAnswer>;
}
