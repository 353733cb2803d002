/**
 * The agent's tools that write to the database, per domain of τ²-bench: those marked `@is_tool(ToolType.WRITE)` in
 * `src/tau2/domains/<domain>/tools.py` of sierra-research/tau2-bench.
 */
const WRITE_TOOLS: Readonly<Record<string, readonly string[]>> = {
  airline: [
    'book_reservation',
    'cancel_reservation',
    'send_certificate',
    'update_reservation_baggages',
    'update_reservation_flights',
    'update_reservation_passengers',
  ],
  retail: [
    'cancel_pending_order',
    'exchange_delivered_order_items',
    'modify_pending_order_address',
    'modify_pending_order_items',
    'modify_pending_order_payment',
    'modify_user_address',
    'return_delivered_order_items',
  ],
  telecom: [
    'disable_roaming',
    'enable_roaming',
    'refuel_data',
    'resume_line',
    'send_payment_request',
    'suspend_line',
  ],
  mock: ['create_task', 'update_task_status'],
};

/**
 * The tools that write in a domain, or in a variant of it such as `airline-relaxed`.
 *
 * @returns `undefined` for a domain whose tools are not known.
 */
export function writeToolsOf(domain: string): readonly string[] | undefined {
  const [base = ''] = domain.split(/[-_]/u);
  return Object.hasOwn(WRITE_TOOLS, base) ? WRITE_TOOLS[base] : undefined;
}
