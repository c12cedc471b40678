import { createContext, use } from 'react';
import type { ProposalAnswer } from '../../../contract/bank/proposals/answer';

export type Proposals = ReadonlyMap<number, ProposalAnswer>;

export const noProposals: Proposals = new Map();

/** What the open lines of the page may pay, for the cells of its rows. */
export const ProposalsContext = createContext<Proposals>(noProposals);

export const useProposal = (line: number): ProposalAnswer | undefined => use(ProposalsContext).get(line);
