import { assignContext } from '../../model/assign-context.ts';
import type { Program } from '../../model/entities.ts';
import { readFailureKind } from '../../model/failure.ts';

export const loadingProgramsGuards = {
  isListFilled: (_: unknown, { programs }: { programs: readonly Program[] }) => programs.length > 0,
};

export const loadingProgramsActions = {
  storePrograms: assignContext((context, { programs }: { programs: readonly Program[] }) => ({
    programs,
    programsFailure: null,
    // a program chosen before a reload may have ended since
    program: programs.find((program) => program.id === context.program?.id) ?? null,
  })),
  storeProgramsFailure: assignContext((_, { error }: { error: unknown }) => ({
    programsFailure: readFailureKind(error),
  })),
  clearProgramsFailure: assignContext(() => ({ programsFailure: null })),
};
