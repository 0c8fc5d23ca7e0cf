{{- define "whereabouts.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* What every name begins with. 50 characters, so that the longest ending still fits into 63. */}}
{{- define "whereabouts.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if contains (include "whereabouts.name" .) .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "whereabouts.name" .) | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* By what the servers' pods are found. A Deployment's selector can never change, so nothing may be added here. */}}
{{- define "whereabouts.selector" -}}
app.kubernetes.io/name: {{ include "whereabouts.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end -}}

{{- define "whereabouts.labels" -}}
app.kubernetes.io/name: {{ include "whereabouts.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end -}}

{{- define "whereabouts.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{- define "whereabouts.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "whereabouts.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "whereabouts.secret" -}}
{{- default (include "whereabouts.fullname" .) .Values.existingSecret -}}
{{- end -}}

{{- define "whereabouts.ownerSecret" -}}
{{- default (printf "%s-owner" (include "whereabouts.fullname" .)) .Values.database.ownerSecret -}}
{{- end -}}

{{- define "whereabouts.host" -}}
{{- (urlParse .Values.settings.SITE_URL).host | splitList ":" | first -}}
{{- end -}}

{{/* "true" where more than one server may run. */}}
{{- define "whereabouts.isShared" -}}
{{- if .Values.autoscaling.enabled -}}
{{- gt (int .Values.autoscaling.maxReplicas) 1 -}}
{{- else -}}
{{- gt (int .Values.replicas) 1 -}}
{{- end -}}
{{- end -}}
