/** The bound picture: Acc and GAR with their intervals on one axis, and the gap between them. */
export * from './bound-section';
