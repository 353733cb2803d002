import * as vscode from 'vscode';
import { agreementRequest } from '../../protocol';
import type { Ctx } from '../ctx';
import type { Source } from '../from-disk';

/** Opens the panel at what it says of the annotators' agreement, or says why there is nothing to compare. */
export async function showAgreement({ panel, server }: Ctx, document: Source): Promise<void> {
  const compared = await server.request(agreementRequest, { uri: document.uri.toString() });
  if (compared.ok) panel.show(document.uri, 'agreement');
  else void vscode.window.showInformationMessage(compared.reason.replaceAll('`', ''));
}
